/** The function of the config that makes a changelog. */
export const call = 'changelog'
