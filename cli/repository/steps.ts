/** The steps of a path, without empty ones and those that stay where they are. */
export function addressSteps(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '' && step !== '.')
}
