import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'
import { focusOnce } from '../router/focus.ts'
import { mainWrapperId } from './main-wrapper.ts'

/** The first stop of the Tab key: leads to the main part of the page (R27). */
export function SkipLink(): ReactNode {
  const label = useTranslate()({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' })
  return (
    <div role="region" aria-label={label} data-skip-region="">
      <a href={`#${mainWrapperId}`} onClick={skip}>
        {label}
      </a>
    </div>
  )
}

function skip(event: MouseEvent): void {
  event.preventDefault()
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(mainWrapperId)
  if (!target) return
  focusOnce(target)
}
