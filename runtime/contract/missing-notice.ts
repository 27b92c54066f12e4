/** Id of the notice that a part of the page could not be loaded. It is in every document with scripts, and hidden. */
export const missingNoticeId = '__docs-gen-missing'
