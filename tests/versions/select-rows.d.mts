/** What a row tries. */
interface Tried {
  readonly packages: readonly string[]
  readonly version: string
}

/** The rows that `--only` names. @throws an Error for a package, or a release of it, that no row has */
export declare function selectRows<Row extends Tried>(rows: readonly Row[], only: string): readonly Row[]
