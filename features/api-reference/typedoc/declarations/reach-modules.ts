import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc'
import type { ApiModule, ApiReach } from '../../model/model.ts'
import type { DocumentedPackage } from '../../packages/documented-packages.ts'

/** A module in place of one that code could import. */
interface ReachModule {
  readonly name: string
  readonly owner: DocumentedPackage
  readonly reach: ApiReach
}

/** The modules of what code does not import. */
export interface ReachModules {
  readonly create: (context: Context, module: ReachModule) => DeclarationReflection
  /** What the model says of such a module, by its id. */
  readonly identityOf: (id: number) => Pick<ApiModule, 'name' | 'package' | 'reach'> | undefined
}

/** Makes modules of what code does not import. */
export function reachModules(): ReachModules {
  const identities = new Map<number, Pick<ApiModule, 'name' | 'package' | 'reach'>>()
  return {
    create: (context, { name, owner, reach }) => {
      const module = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, name)
      identities.set(Number(module.id), { name, package: owner.name ?? name, reach })
      context.finalizeDeclarationReflection(module)
      return module
    },
    identityOf: (id) => identities.get(id),
  }
}
