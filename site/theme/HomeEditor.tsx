import { type ReactNode, useEffect, useRef } from 'react'

const formats = [
  { format: 'bold', label: 'Bold', sign: <b>B</b> },
  { format: 'italic', label: 'Italic', sign: <i>I</i> },
  { format: 'underline', label: 'Underline', sign: <u>U</u> },
] as const

/** The editor of the code on the home page. Lexical is loaded when a reader touches it; other readers load none of it. */
export function HomeEditor(): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const isStarted = useRef(false)
  const start = (): void => {
    const root = box.current
    if (!root || isStarted.current) return
    isStarted.current = true
    import('./start-editor.ts').then(
      ({ startEditor }) => startEditor(root),
      () => (isStarted.current = false),
    )
  }
  useEffect(() => {
    // The reader may have come to it before this code was loaded.
    if (box.current?.parentElement?.contains(document.activeElement)) start()
  }, [])
  return (
    <div className="home-result" onPointerDown={start} onFocus={start}>
      <div className="home-result__bar">
        <p id="try">Type here: it is this editor</p>
        {formats.map(({ format, label, sign }) => (
          <button
            key={format}
            type="button"
            className="home-format requires-script"
            data-format={format}
            aria-label={label}
            aria-pressed="false"
          >
            {sign}
          </button>
        ))}
      </div>
      <div
        ref={box}
        className="home-editor"
        role="textbox"
        aria-multiline="true"
        aria-labelledby="try"
        contentEditable
        suppressContentEditableWarning
        spellCheck={false}
      >
        <p>
          Hello, <strong>world</strong>
        </p>
      </div>
    </div>
  )
}
