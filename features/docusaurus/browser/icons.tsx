import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react'

/** Props of an icon: every attribute of `<svg>`. */
export type IconProps = ComponentPropsWithoutRef<'svg'>

/** Creates an icon that is drawn with lines in the colour of the text, in a view box of 16 by 16. */
function lineIcon(path: string): ComponentType<IconProps> {
  return function Icon(props: IconProps): ReactNode {
    return (
      <svg viewBox="0 0 16 16" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.35} {...props}>
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    )
  }
}

/** `@theme/Icon/Arrow` */
export const IconArrow = lineIcon('m8 4-4 4 4 4m4.5-8-4 4 4 4')
/** `@theme/Icon/Close` */
export const IconClose = lineIcon('m3.5 3.5 9 9m0-9-9 9')
/** `@theme/Icon/Copy` */
export const IconCopy = lineIcon('M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3')
/** `@theme/Icon/DarkMode` */
export const IconDarkMode = lineIcon('M13.8 9.9A6.2 6.2 0 1 1 6.1 2.2a4.9 4.9 0 0 0 7.7 7.7Z')
/** `@theme/Icon/Edit` */
export const IconEdit = lineIcon('M10.5 2.8 13.2 5.5 5.4 13.3l-3.2.5.5-3.2z')
/** `@theme/Icon/ExternalLink` */
export const IconExternalLink = lineIcon('M9.5 2.5h4v4m-.2-3.8L7 9M6.5 3.5h-4v10h10v-4')
/** `@theme/Icon/Home` */
export const IconHome = lineIcon('M2.5 7 8 2.5 13.5 7v6.5H9.8V10H6.2v3.5H2.5z')
/** `@theme/Icon/Language` */
export const IconLanguage = lineIcon(
  'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM1.5 8h13M8 1.5c4.3 4.3 4.3 8.7 0 13-4.3-4.3-4.3-8.7 0-13Z',
)
/** `@theme/Icon/LightMode` */
export const IconLightMode = lineIcon(
  'M8 1v1.2m0 11.6V15M1 8h1.2m11.6 0H15M3 3l.9.9m8.2 8.2.9.9m0-10-.9.9m-8.2 8.2L3 13M8 5.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8Z',
)
/** `@theme/Icon/Menu` */
export const IconMenu = lineIcon('M2 4h12M2 8h12M2 12h12')
/** `@theme/Icon/Success` */
export const IconSuccess = lineIcon('m2.5 8.5 3.5 3.5 7.5-8')
/** `@theme/Icon/WordWrap` */
export const IconWordWrap = lineIcon('M2 3.5h12M2 8h9.5a2.2 2.2 0 0 1 0 4.5H8m1.5-1.7L7.8 12.5l1.7 1.7M2 12.5h3')
