/** Logs what React recovered from while hydrating, under a fixed prefix (R75). */
export function reportRecoverable(error: unknown, info?: { readonly componentStack?: string | undefined }): void {
  console.error('[docs-gen] recoverable hydration error', error, info?.componentStack ?? '')
}
