/** Words that questions are made of. They count little beside others. */
export const weakWords: ReadonlySet<string> = new Set(
  'a an and any are as at be been but by can could did do does for from get has have how i if in into is it its me my no not of on or our should so some such than that the their them then there these they this to use used uses using was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)
