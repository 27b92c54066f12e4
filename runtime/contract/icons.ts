/** Path data of the icon that closes something. */
export const closeIcon = 'm3.5 3.5 9 9m0-9-9 9'

/** Path data of the interface's icons, in a view box of 16 by 16. */
export const interfaceIcons = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: closeIcon,
  sun: 'M8 1v1.2m0 11.6V15M1 8h1.2m11.6 0H15M3 3l.9.9m8.2 8.2.9.9m0-10-.9.9m-8.2 8.2L3 13M8 5.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8Z',
  moon: 'M13.8 9.9A6.2 6.2 0 1 1 6.1 2.2a4.9 4.9 0 0 0 7.7 7.7Z',
  system: 'M2 3h12v8H2zM5.5 14h5M8 11v3',
  home: 'M2.5 7 8 2.5 13.5 7v6.5H9.8V10H6.2v3.5H2.5z',
  edit: 'M10.5 2.8 13.2 5.5 5.4 13.3l-3.2.5.5-3.2z',
  up: 'M8 13V3.5M3.8 7.5 8 3.3l4.2 4.2',
  collapse: 'm8 4-4 4 4 4m4.5-8-4 4 4 4',
  language: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM1.5 8h13M8 1.5c4.3 4.3 4.3 8.7 0 13-4.3-4.3-4.3-8.7 0-13Z',
  folder: 'M1.8 12.8V3.2h4.4l1.5 2h6.5v7.6z',
  page: 'M3.5 1.8h5.7l3.3 3.3v9.1h-9zM9 2v3.4h3.4',
  link: 'M9.5 2.5h4v4m-.2-3.8L7 9M6.5 3.5h-4v10h10v-4',
  search: 'M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6ZM10.5 10.5 14 14',
} as const

/** Path data of the icons that only authors use. */
const authorIcons = {
  'arrow-right': 'M2.5 8h11M9.5 4l4 4-4 4',
  bolt: 'M9 1.5 3 9h4.5L7 14.5 13 7H8.5z',
  book: 'M8 3.5C6.5 2.6 4.3 2.3 1.8 2.5v10.2c2.5-.2 4.7.1 6.2 1 1.5-.9 3.7-1.2 6.2-1V2.5C11.7 2.3 9.5 2.6 8 3.5ZM8 3.5v10',
  bug: 'M8 5C6 5 4.7 6.6 4.7 9.3S6 14 8 14s3.3-2 3.3-4.7S10 5 8 5ZM5.6 5.5a2.5 2.5 0 0 1 4.8 0M1.8 9.5h2.9m6.6 0h2.9M2.5 5l2.6 2m8.4-2-2.6 2M2.5 14l2.6-2m8.4 2-2.6-2',
  calendar: 'M2.5 3.5h11V14h-11zM2.5 6.8h11M5.3 1.8v3m5.4-3v3',
  chart: 'M2 2v12h12M5.3 11V8m3.3 3V4.5M12 11V6.5',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  clock: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.5V8l2.5 1.6',
  cloud: 'M4.5 13a3 3 0 0 1-.4-6 4 4 0 0 1 7.7-.4 3.2 3.2 0 0 1-.3 6.4z',
  code: 'm5.5 4-4 4 4 4m5-8 4 4-4 4',
  danger: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3zM8 4.8v3.7M8 10.9v.1',
  database:
    'M8 1.8c3 0 5.2.9 5.2 2.1S11 6 8 6 2.8 5.1 2.8 3.9 5 1.8 8 1.8ZM2.8 3.9v8.2c0 1.2 2.2 2.1 5.2 2.1s5.2-.9 5.2-2.1V3.9M2.8 8c0 1.2 2.2 2.1 5.2 2.1s5.2-.9 5.2-2.1',
  download: 'M8 2v8M4.7 7 8 10.3 11.3 7M2.5 13.5h11',
  heart: 'M8 13.5 2.8 8.2a3.3 3.3 0 0 1 4.7-4.6l.5.5.5-.5a3.3 3.3 0 0 1 4.7 4.6z',
  image: 'M1.8 2.8h12.4v10.4H1.8zM5 5.8v.1m-3 5.6 3.5-3.3 2.7 2.5 2.6-3L14 11',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.3v3.6M8 4.9v.1',
  key: 'M4.8 7.8a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM7 8.7l6.5-6.5M11 4.7l2 2',
  lock: 'M3.5 7h9v7h-9zM5.3 7V4.7a2.7 2.7 0 0 1 5.4 0V7',
  mail: 'M1.8 3.5h12.4v9H1.8zM2 4l6 4.7L14 4',
  minus: 'M3 8h10',
  package: 'M8 1.6l5.8 3v6.8l-5.8 3-5.8-3V4.6zM2.4 4.7 8 7.7l5.6-3M8 7.7v6.5',
  play: 'M4 2.5v11L13 8z',
  plus: 'M8 3v10M3 8h10',
  question: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM6.2 6.2a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.4M8 11.4v.1',
  rocket:
    'M9.8 10.8 5.2 6.2C6.8 3.2 9.4 1.7 14 2c.3 4.6-1.2 7.2-4.2 8.8ZM5.2 6.2l-2.9.7L1.8 9l2.6.6m5.4 1.2-.7 2.9-2.1.5-.6-2.6m-2.5.1c-1 .5-1.6 1.6-1.8 2.7 1.1-.2 2.2-.8 2.7-1.8',
  settings: 'M2 4.5h8m2 0h2M2 11.5h3m2 0h7M11 2.8v3.4M6 9.8v3.4',
  star: 'm8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6z',
  terminal: 'M1.8 2.8h12.4v10.4H1.8zM4.3 6l2 2-2 2M8 10.2h3.5',
  tip: 'M6 14.3h4M5.8 11.6C5.8 9.8 3.6 9 3.6 6.1a4.4 4.4 0 0 1 8.8 0c0 2.9-2.2 3.7-2.2 5.5z',
  upload: 'M8 10.5v-8M4.7 5.6 8 2.3l3.3 3.3M2.5 13.5h11',
  user: 'M8 2a2.8 2.8 0 1 0 0 5.6A2.8 2.8 0 0 0 8 2ZM2.8 14c.3-3 2.3-4.6 5.2-4.6s4.9 1.6 5.2 4.6',
  warning: 'M8 2 1.6 13.5h12.8zM8 6.5v3.2M8 11.6v.1',
} as const

/** Names of the icons of `<Icon>` and of cards. */
export type IconName = keyof typeof interfaceIcons | keyof typeof authorIcons

/** All names of icons, in the order of the alphabet. */
export function iconNames(): readonly string[] {
  return Object.keys({ ...interfaceIcons, ...authorIcons }).sort()
}

/** The path data of an icon; `undefined` for an unknown name. */
export function iconPath(name: string): string | undefined {
  const paths: Readonly<Record<string, string>> = { ...interfaceIcons, ...authorIcons }
  return Object.hasOwn(paths, name) ? paths[name] : undefined
}
