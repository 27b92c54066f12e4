import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** An image as bundlers import it: its address, or an object with the address in one of these places. */
type ImportedImage = string | { readonly default: string } | { readonly src: string | { readonly src: string } }

/** Props of `IdealImage`. */
export interface IdealImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  readonly img: ImportedImage
}

/** `@theme/IdealImage`: an image in its one size. */
export function IdealImage({ img, ...attributes }: IdealImageProps): ReactNode {
  return <img loading="lazy" {...attributes} src={addressOf(img)} />
}

function addressOf(img: ImportedImage): string {
  if (typeof img === 'string') return img
  if ('default' in img) return img.default
  return typeof img.src === 'string' ? img.src : img.src.src
}
