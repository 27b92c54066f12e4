import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerRichText } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  FORMAT_TEXT_COMMAND,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical'

/** Delay in ms after which typing is another step for undo. */
const undoDelay = 300

/** Turns an element with paragraphs into an editor with the same text, and its buttons into a toolbar. */
export function startEditor(root: HTMLElement): void {
  const hadFocus = root.contains(document.activeElement)
  // Lexical takes the focus where it finds a selection, which Tab leaves behind in the text.
  const selection = getSelection()
  if (!hadFocus && selection && root.contains(selection.anchorNode)) selection.removeAllRanges()
  const paragraphs = [...root.querySelectorAll('p')].map((paragraph) => [...paragraph.childNodes])
  const editor = createEditor({ namespace: 'Home', onError: (error) => console.error(error) })
  registerRichText(editor)
  registerHistory(editor, createEmptyHistoryState(), undoDelay)
  editor.setRootElement(root)
  editor.update(
    () => {
      const blocks = paragraphs.map((nodes) => $createParagraphNode().append(...nodes.map($textOf)))
      $getRoot()
        .clear()
        .append(...blocks)
      if (hadFocus) $getRoot().selectEnd()
    },
    // The browser has scrolled to the text when it got the focus.
    { discrete: true, tag: SKIP_SCROLL_INTO_VIEW_TAG },
  )
  // With a selection, an update that comes late would take the focus back from where the reader is.
  editor.registerCommand(BLUR_COMMAND, () => ($setSelection(null), false), COMMAND_PRIORITY_LOW)
  startToolbar(editor, root)
}

function $textOf(node: Node): ReturnType<typeof $createTextNode> {
  const text = $createTextNode(node.textContent ?? '')
  return node.nodeName === 'STRONG' ? text.toggleFormat('bold') : text
}

function startToolbar(editor: LexicalEditor, root: HTMLElement): void {
  const buttons = [...(root.parentElement?.querySelectorAll<HTMLButtonElement>('button[data-format]') ?? [])]
  const formatOf = (button: HTMLButtonElement): TextFormatType => button.dataset['format'] as TextFormatType
  for (const button of buttons) {
    button.disabled = false
    // The text keeps its focus and selection.
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () =>
      // Text without a selection is selected at its end.
      editor.focus(() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, formatOf(button))),
    )
  }
  editor.registerUpdateListener(({ editorState }) => {
    const selection = editorState.read($getSelection)
    for (const button of buttons) {
      const isOn = $isRangeSelection(selection) && selection.hasFormat(formatOf(button))
      button.setAttribute('aria-pressed', String(isOn))
    }
  })
}
