import type { ReactNode } from 'react'
import type { LogoData } from '../contract/index.ts'
import { useBaseUrl } from '../hooks/use-href.ts'

/** Props of `ThemedImage`. */
export interface ThemedImageProps {
  readonly image: LogoData
  readonly alt: string
  readonly className?: string
}

/** An image with a variant for the dark mode. Both are in the document, and CSS shows one. */
export function ThemedImage({ image, alt, className }: ThemedImageProps): ReactNode {
  const light = useBaseUrl(image.src)
  const dark = useBaseUrl(image.srcDark ?? image.src)
  const shared = { alt, width: image.width, height: image.height }
  if (light === dark) return <img src={light} className={className} {...shared} />
  return (
    <>
      <img src={light} className={`themed-image--light ${className ?? ''}`.trim()} {...shared} />
      {/* A lazy image is fetched only when it is shown. */}
      <img loading="lazy" src={dark} className={`themed-image--dark ${className ?? ''}`.trim()} {...shared} />
    </>
  )
}
