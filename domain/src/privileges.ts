import * as z from 'zod/mini'

/** Every named privilege of the portal (spec 6). */
export const privilegeNames = [
  'access_internal_functionality',
  'impersonate_in_any_context',
  'see_home_sales_tile',
  'see_home_design_centre_tile',
  'see_home_accounts_tile',
  'see_home_products_tile',
  'see_home_marketing_tile',
  'view_product_listing',
  'view_price_list',
  'view_sales_reports',
  'view_live_open_sales_orders',
  'view_live_delivery_tracking',
  'view_proof_of_delivery_photos',
  'view_invoices',
  'view_statements',
  'view_live_all_sales_orders',
  'view_dc_request',
  'view_dc_reports',
] as const

export const Privilege = z.enum(privilegeNames)
export type Privilege = z.infer<typeof Privilege>

/** The privileges only the supplier's own people hold. */
const internalPrivileges: readonly Privilege[] = [
  'access_internal_functionality',
  'impersonate_in_any_context',
]

/** Named sets, for adding a user without listing every privilege. */
export const privilegeSets = {
  trade: privilegeNames.filter((name) => !internalPrivileges.includes(name)),
  staff: [...privilegeNames],
} satisfies Record<string, Privilege[]>

/** What a session carries: each privilege is true or absent. */
export const PrivilegeMap = z.partialRecord(Privilege, z.literal(true))
export type PrivilegeMap = z.infer<typeof PrivilegeMap>
