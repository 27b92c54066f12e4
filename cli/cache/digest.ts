import { createHash, hash } from 'node:crypto'

/** Content to hash. */
type Content = string | Uint8Array

/** A digest of content that arrives in parts. */
export interface Digest {
  update(content: Content): Digest
  digest(): string
}

/** Hashes content to 27 characters that are safe in URLs and file names. */
export function contentDigest(content: Content): string {
  return hash(algorithm, content, 'base64url')
}

/** Hashes content to a short hexadecimal digest, for names of generated files and classes. */
export function nameDigest(content: Content, length: number): string {
  return hash(algorithm, content, 'hex').slice(0, length)
}

/** Starts a digest of content that arrives in parts. */
export function createDigest(): Digest {
  const state = createHash(algorithm)
  const digest: Digest = {
    update(content) {
      state.update(content)
      return digest
    },
    digest: () => state.digest('base64url'),
  }
  return digest
}

/** Fast, and sufficient to distinguish contents; no digest is used for security. */
const algorithm = 'sha1'
