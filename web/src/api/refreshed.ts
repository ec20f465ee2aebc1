/** How often the position of a vehicle under way is refreshed (spec 9). */
export const refreshMs = 30_000

/** The timer pauses while the tab is hidden; a tab that is shown again refetches at once (screens.md). */
export const ticks = (isOn: boolean) => (isOn ? refreshMs : false)
export const onReturn = (isOn: boolean): 'always' | false => (isOn ? 'always' : false)
