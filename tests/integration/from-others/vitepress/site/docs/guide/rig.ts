// #region mast
export const mast = 'spruce'
export const boom = 'ash'
// #endregion mast
