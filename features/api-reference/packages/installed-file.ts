/** Whether a file is of an installed package. */
export function isInstalledFile(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file)
}
