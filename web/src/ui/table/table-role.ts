type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell'

/**
 * Sets the role that a table element has anyway. In some browsers `display: block` and `grid`, as on cards, remove the
 * implicit role.
 */
export const asRole = (role: TableRole): { role: TableRole } => ({ role })
