import { assetFolders, moduleFeatures, sheetFeatures } from './lists/bundle.ts'

/** Folders of the code that modules of features load, below `assets/`. */
export const lateCodeFolders: readonly string[] = moduleFeatures.map(({ folder }) => folder)

/** Folders of features whose files have a digest of their content in their name, below `assets/`. */
export const hashedFolders: readonly string[] = [
  ...lateCodeFolders,
  ...sheetFeatures.map(({ folder }) => folder),
  ...assetFolders,
]
