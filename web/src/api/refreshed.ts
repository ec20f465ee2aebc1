/** How often a vehicle under way is asked where it is (spec 9). */
export const refreshMs = 30_000

/** A timer rests while the tab is hidden, and a tab that is shown again asks at once (screens.md). */
export const ticks = (isOn: boolean) => (isOn ? refreshMs : false)
export const onReturn = (isOn: boolean): 'always' | false => (isOn ? 'always' : false)
