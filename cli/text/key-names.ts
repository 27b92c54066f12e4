/** Names of keys as writers type them, and as keyboards show them. */
const keyNames: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  cmd: 'Cmd',
  command: 'Cmd',
  win: 'Win',
  windows: 'Win',
  enter: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  tab: 'Tab',
  del: 'Del',
  delete: 'Del',
  backspace: 'Backspace',
  space: 'Space',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  home: 'Home',
  end: 'End',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  ins: 'Ins',
  insert: 'Ins',
  meta: 'Meta',
  option: 'Option',
  fn: 'Fn',
}

/** A combination of keys, such as `ctrl+shift+p`, as keyboards show them. A key in quotes is shown as it is. */
export function keysIn(combination: string): readonly string[] {
  return (combination.match(/"[^"]*"|[^+]+|\+(?=$)/g) ?? []).map((key) => keyName(key.trim()))
}

function keyName(key: string): string {
  if (key.startsWith('"') && key.endsWith('"') && key.length > 2) return key.slice(1, -1)
  const known = keyNames[key.toLowerCase()]
  if (known !== undefined) return known
  return key.charAt(0).toUpperCase() + key.slice(1)
}
