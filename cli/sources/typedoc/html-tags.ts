/** Elements that authors write in doc comments. Anything else in angle brackets is a type parameter. */
export const knownTags: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure hr i img ins kbd li mark ol p picture pre q s samp ' +
    'small source span strong sub summary sup table tbody td tfoot th thead tr u ul var video'
  ).split(' '),
)
