import type { ReactNode } from 'react'
import type { LogoData } from '../../contract/index.ts'
import { useBaseUrl } from '../../app/hooks.ts'

/** What `ThemedImage` takes. */
export interface ThemedImageProps {
  readonly image: LogoData
  readonly alt: string
  readonly className?: string
}

/** Draws a picture that has a variant for the dark mode; both are in the document and CSS shows one (R31). */
export function ThemedImage({ image, alt, className }: ThemedImageProps): ReactNode {
  const light = useBaseUrl(image.src)
  const dark = useBaseUrl(image.srcDark ?? image.src)
  const shared = { alt, width: image.width, height: image.height }
  if (light === dark) return <img src={light} className={className} {...shared} />
  return (
    <>
      <img src={light} className={`themed-image--light ${className ?? ''}`.trim()} {...shared} />
      {/* Lazy pictures that are not shown are not fetched. */}
      <img loading="lazy" src={dark} className={`themed-image--dark ${className ?? ''}`.trim()} {...shared} />
    </>
  )
}
