// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Opens the repository that the config of a site names. */
export { openRepository } from '../../repository/open-repository.ts'

/** The page of the repository, such as an issue, that a relative link means at its host. */
export { hostPage } from '../../repository/linked-file.ts'

/** Finds the file or folder of the repository that a link names. */
export { linkedFile } from '../../repository/linked-file.ts'

/** Reports links to the repository, and edit links, whose files it does not have. */
export { repositoryProblems } from '../../repository/problems.ts'
