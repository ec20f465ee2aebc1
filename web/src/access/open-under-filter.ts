/** Opens another screen with a full page load after a change of filter. */
export const openUnderFilter = (path: string): void => location.assign(path)
