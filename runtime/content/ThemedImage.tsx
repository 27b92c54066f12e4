import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** Props of `<ThemedImage>`: a source per color mode, and every attribute of an image. */
export interface ThemedImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image for each color mode. The style sheet shows the current one, so nothing flashes. */
export function ThemedImage({ sources, className, alt = '', ...rest }: ThemedImageProps): ReactNode {
  if (sources.light === sources.dark) return <img src={sources.light} alt={alt} className={className} {...rest} />
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      src={sources[mode]}
      alt={alt}
      className={['themed-image', `themed-image--${mode}`, className].filter(Boolean).join(' ')}
      {...rest}
    />
  ))
}
