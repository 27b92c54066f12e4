import { isAsWitnessed } from '../lib/witness.ts'
import type { Witness } from '../lib/witness.ts'

/** An output as it was put in place. Serialisable. */
export interface PlacedOutput {
  /** Its files and folders. */
  readonly witness: Witness
  /** Of the files whose content a digest stands for: absolute path → digest. */
  readonly digests: Readonly<Record<string, string>>
}

/** What is known of the files in an output folder. */
export interface Ledger {
  /** The digest that a file was written under, where it is still as it was written. @param path absolute */
  digestOf(path: string): string | undefined
}

/** Opens what is known of an output; of none there is nothing known. */
export function openLedger(placed: PlacedOutput | undefined): Ledger {
  const entries = new Map(placed?.witness.entries.map((entry) => [entry[0], entry]))
  return {
    digestOf(path) {
      const entry = entries.get(path)
      const isWhole = placed && entry && isAsWitnessed(entry, placed.witness.at)
      return isWhole ? placed.digests[path] : undefined
    },
  }
}
