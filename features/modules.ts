/** Folders of features with addresses of their own in bundles, which written configs name too: below `features/`, by address. */
export const moduleFolders: Readonly<Record<string, string>> = { 'docs-gen:runtime/docusaurus': 'docusaurus/browser' }
