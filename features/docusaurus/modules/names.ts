import type { ForeignModuleNames } from '../../../cli/report/foreign/module-names.ts'

/** The names of Docusaurus' modules. */
export const docusaurusModuleNames: ForeignModuleNames = {
  tool: 'Docusaurus',
  pattern: /^@(?:theme(?:-original|-init)?|docusaurus|generated)\//,
  staticHooks: ['useDocusaurusContext'],
}
