/** Time in ms after which a file of the index counts as missing, long enough for slow networks. */
export const fileTimeout = 30_000
