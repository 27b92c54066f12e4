import { Application, type TypeDocOptions } from 'typedoc'
import { expect, test } from 'vitest'
import type { TypedocModelOptions } from '../model-options.ts'

type Writable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value

/** Every option that an editor offers, with the default that its comment states, or with an example. */
const values: { readonly [Name in keyof TypedocModelOptions]-?: Writable<TypedocModelOptions[Name]> } = {
  tsconfig: '',
  compilerOptions: { customConditions: ['source'] },
  plugin: [],
  entryPointStrategy: 'resolve',
  exclude: [],
  externalPattern: ['**/node_modules/**'],
  excludeExternals: false,
  excludeNotDocumented: false,
  excludeNotDocumentedKinds: ['Variable', 'Function'],
  excludeInternal: true,
  excludePrivate: true,
  excludePrivateClassFields: true,
  excludeProtected: false,
  excludeReferences: false,
  excludeCategories: [],
  maxTypeConversionDepth: 50,
  readme: 'none',
  disableSources: false,
  sourceLinkTemplate: 'https://git.example.com/{path}#L{line}',
  gitRevision: 'v2.0.0',
  gitRemote: 'origin',
  disableGit: false,
  displayBasePath: '.',
  commentStyle: 'jsdoc',
  useTsLinkResolution: true,
  preserveLinkText: true,
  jsDocCompatibility: { defaultTag: true, exampleTag: true, inheritDocTag: true, ignoreUnescapedBraces: true },
  suppressCommentWarningsInDeclarationFiles: true,
  blockTags: ['@pattern'],
  inlineTags: ['@link'],
  modifierTags: ['@internal'],
  excludeTags: ['@overload'],
  cascadedModifierTags: ['@alpha', '@beta', '@experimental'],
  externalSymbolLinkMappings: {},
  groupReferencesByType: false,
  defaultCategory: 'Other',
  categoryOrder: [],
  groupOrder: ['Functions', '*'],
  sort: ['kind', 'instance-first', 'alphabetical-ignoring-documents'],
  kindSortOrder: [],
  sortEntryPoints: false,
  validation: { notExported: true, invalidPath: true, notDocumented: false },
  intentionallyNotExported: [],
  requiredToBeDocumented: ['Class', 'Function'],
  packagesRequiringDocumentation: [],
  intentionallyNotDocumented: [],
  skipErrorChecking: false,
}

/** Options for which docs-gen has another default, or which only have an example here. */
const others = new Set(
  [
    ['tsconfig', 'compilerOptions', 'excludeInternal', 'excludeNotDocumentedKinds', 'readme', 'sourceLinkTemplate'],
    ['gitRevision', 'displayBasePath', 'blockTags', 'inlineTags', 'modifierTags', 'excludeTags', 'groupOrder'],
    ['sortEntryPoints', 'validation', 'requiredToBeDocumented', 'maxTypeConversionDepth'],
  ].flat(),
)

test('TypeDoc knows every option that is offered, and takes the stated values', async () => {
  const app = await Application.bootstrap({ logLevel: 'None' }, [])
  const options = Object.entries(values) as [keyof TypeDocOptions, never][]
  const defaults = options.filter(([name]) => !others.has(name)).map(([name]) => [name, app.options.getValue(name)])
  expect(Object.fromEntries(defaults)).toMatchObject(
    Object.fromEntries(options.filter(([name]) => !others.has(name))) as object,
  )
  for (const [name, value] of options) app.options.setValue(name, value)
})
