import { escapeXml } from '../../templates/escape-xml.ts'

/** The texts of the question whether a page was helpful. */
interface FeedbackTexts {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly thanks: string
  readonly failed: string
  /** Label of the field for what was missing. Unset: there is no field. */
  readonly missing?: string | undefined
  readonly send: string
}

/** The content of the row that asks whether a page was helpful. Scripts show the hidden parts. */
export function feedbackRow(texts: FeedbackTexts): string {
  const { question, yes, no, thanks, failed, missing, send } = texts
  const answer = (value: string, label: string): string =>
    `<button type="button" value="${value}" aria-pressed="false">${escapeXml(label)}</button>`
  const field =
    missing === undefined
      ? ''
      : `<div class="page-feedback__more" hidden><label>${escapeXml(missing)}<textarea rows="3" maxlength="2000"></textarea></label>` +
        `<button type="button" value="send">${escapeXml(send)}</button></div>`
  return (
    `<p id="page-feedback">${escapeXml(question)}</p>${answer('yes', yes)}${answer('no', no)}` +
    `<p data-result="sent" hidden>${escapeXml(thanks)}</p><p data-result="failed" hidden>${escapeXml(failed)}</p>${field}`
  )
}
