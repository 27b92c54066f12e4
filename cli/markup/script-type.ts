const scriptTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
])

/** Whether browsers run a `<script>` of this type; others are data. @param type value of the attribute, if there is one */
export function isScriptType(type: string | undefined): boolean {
  return type === undefined || scriptTypes.has(type.trim().toLowerCase())
}
