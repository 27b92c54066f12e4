import type { ApiModule, ApiReflection } from '../../model/model.ts'

/** The import of an export of a module; `undefined` where code cannot import the module. */
export function importStatement(reflection: ApiReflection, module: ApiModule): string | undefined {
  const { name, isDefault, importCode } = reflection
  if (importCode !== undefined) return importCode
  if (!module.isImportable) return undefined
  return `import ${isDefault ? name : `{ ${name} }`} from '${module.name}'`
}
