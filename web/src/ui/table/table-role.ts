type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell'

/**
 * Writes out the role that an element of a table has anyway: `display: block` and `grid`, as on cards, take it away
 * in some browsers.
 */
export const asRole = (role: TableRole): { role: TableRole } => ({ role })
