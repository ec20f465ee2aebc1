/** How often the position of a vehicle under way is refreshed (spec 9). */
export const refreshMs = 30_000

/** The timer pauses while the tab is hidden. */
export const ticks = (isOn: boolean) => (isOn ? refreshMs : false)

/** A tab that is shown again refetches at once (screens.md), or like other data if nothing is under way. */
export const onReturn = (isOn: boolean): 'always' | true => (isOn ? 'always' : true)

/** Like `onReturn`, for a position, which is fetched once if nothing is under way. */
export const onReturnWhile = (isOn: boolean): 'always' | false => (isOn ? 'always' : false)
