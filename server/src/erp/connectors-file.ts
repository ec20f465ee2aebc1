import { resolve } from 'node:path'
import { stateCode } from '@portal/domain/state-code'
import * as z from 'zod/mini'
import { readJsonFile } from '../read-json-file.ts'
import { HttpPhotosSettings, isPhotoStore, S3Settings } from './photos/photo-settings.ts'
import {
  address,
  addressWithId,
  byUserOrToken,
  filled,
  limitsOf,
  SecretReference,
  whole,
} from './setting-shapes.ts'

const documentBy = z.prefault(
  z.enum(['portal', 'erp'], "must be 'portal' or 'erp', which says whose PDF it is"),
  'portal',
)
const shared = ['parts', 'prices', 'stock'] as const

/** By state, the codes of the warehouses whose stock people of that state see. */
const Warehouses = z.pipe(
  z.record(z.string(), z.array(filled).check(z.minLength(1))),
  z.transform((byState) => {
    const codes = Map.groupBy(Object.entries(byState), ([state]) => stateCode(state.trim()))
    return Object.fromEntries([...codes].map(([state, all]) => [state, all.flatMap(([, some]) => some)]))
  }),
)

/** The settings of every ERP. */
const common = {
  fills: z.enum(['epicor', 'odoo'], "must be 'epicor' or 'odoo', whose records the portal reads from it"),
  url: address,
  key: SecretReference,
  documents: z.prefault(z.strictObject({ order: documentBy, invoice: documentBy }), {}),
  warehouses: z.prefault(Warehouses, {}),
  /** Which kinds of records that both systems may have are read from this one. */
  owns: z.prefault(z.array(z.enum(shared, `must be of ${shared.join(', ')}`)), () => [...shared]),
  /** Older documents are not shown, except invoices that are still to be paid and, of Epicor, orders that are open. */
  since: z.optional(z.iso.date('must be a day such as 2021-01-01')),
  limits: limitsOf(2, 300),
}

/** Whether users see this system's stock. */
export const hasStock = ({ owns, warehouses }: { owns: readonly string[]; warehouses: object }): boolean =>
  owns.includes('stock') && Object.keys(warehouses).length > 0

const fieldOf = (table: string, example: string) =>
  z.string().check(z.regex(/^[a-z]\w*$/, `must be the name of a field of ${table}, such as '${example}'`))

const pickingField = fieldOf('stock.picking', 'x_vehicle')

export const OdooSettings = z.strictObject({
  kind: z.literal('odoo', "must be 'odoo'"),
  ...common,
  database: filled,
  /** The id of the one company in Odoo whose records these are. */
  company: whole(1, 2 ** 31 - 1),
  user: filled,
  /** The field of a commercial partner that holds the number of the account. */
  accountField: z.prefault(fieldOf('res.partner', 'ref'), 'ref'),
  /** Fields of stock.picking of your own: which vehicle takes a delivery, and when it left with it. */
  deliveryFields: z.prefault(
    z.strictObject({ vehicle: z.optional(pickingField), pickedUp: z.optional(pickingField) }),
    {},
  ),
  /** The language of product names and units. */
  language: z.prefault(filled, 'en_US'),
})
export type OdooSettings = z.output<typeof OdooSettings>

const ofEpicor = [...shared, 'deliveries'] as const

export const EpicorSettings = z
  .strictObject({
    kind: z.literal('epicor', "must be 'epicor'"),
    ...common,
    /** The ID of the one company in Epicor whose records these are. */
    company: filled,
    user: z.optional(filled),
    password: z.optional(SecretReference),
    /** In place of user and password. */
    token: z.optional(SecretReference),
    /** The task agent that prints what Epicor is to print. */
    agent: z.prefault(filled, 'SystemTaskAgent'),
    owns: z.prefault(z.array(z.enum(ofEpicor, `must be of ${ofEpicor.join(', ')}`)), () => [...ofEpicor]),
    /** Product groups whose lines are not goods, such as freight. */
    sundries: z.prefault(z.array(filled), () => []),
    /** By table, the query (BAQ) that is read in its place. */
    baqs: z.prefault(z.record(z.string(), filled), {}),
    /** By kind of record, the address of its page in Kinetic, in which `{id}` stands for its id: Epicor publishes none. */
    recordPages: z.prefault(
      z.partialRecord(z.enum(['customers', 'orders', 'invoices', 'payments']), addressWithId),
      {},
    ),
  })
  .check(byUserOrToken())
export type EpicorSettings = z.output<typeof EpicorSettings>

export const TraccarSettings = z
  .strictObject({
    kind: z.literal('traccar', "must be 'traccar'"),
    url: address,
    token: z.optional(SecretReference),
    /** In place of a token. */
    user: z.optional(filled),
    password: z.optional(SecretReference),
    /** The field of a device by which deliveries name their vehicle. */
    vehicle: z.prefault(
      z.enum(['uniqueId', 'name'], "must be 'uniqueId' or 'name', of a device"),
      'uniqueId',
    ),
    /** The providers whose deliveries it locates. */
    locates: z.prefault(
      z.array(z.enum(['epicor', 'odoo'], "must be of 'epicor', 'odoo'")).check(z.minLength(1, 'is empty')),
      () => ['odoo' as const],
    ),
    limits: limitsOf(2, 300),
  })
  .check(byUserOrToken())
export type TraccarSettings = z.output<typeof TraccarSettings>

export const StoreApiSettings = z.strictObject({
  kind: z.literal('store-api', "must be 'store-api'"),
  url: address,
  /** Other addresses where its pictures are, such as those of a CDN. */
  pictures: z.prefault(z.array(address), () => []),
  limits: limitsOf(2, 120),
})
export type StoreApiSettings = z.output<typeof StoreApiSettings>

const Settings = z.discriminatedUnion(
  'kind',
  [OdooSettings, EpicorSettings, TraccarSettings, StoreApiSettings, S3Settings, HttpPhotosSettings],
  "must have a kind: 'odoo', 'epicor', 'traccar', 'store-api', 's3' or 'http'",
)

const File = z.record(z.string(), Settings).check(
  z.refine(
    (file) => Object.keys(file).every((name) => /^[a-z][a-z0-9-]*$/.test(name)),
    'has a connector that is not named in small letters, digits and dashes',
  ),
  z.refine((file) => {
    const roles = Object.values(file).map(roleOf)
    return new Set(roles).size === roles.length
  }, 'has two connectors that fill the same'),
)

/** What a connector is for; there may be one for each. */
function roleOf(settings: z.output<typeof Settings>): string {
  if ('fills' in settings) return settings.fills
  return isPhotoStore(settings) ? 'photos' : settings.kind
}

export type ConnectorSettings = z.output<typeof Settings> & { name: string }

/** The connectors that CONNECTORS_FILE describes; none if it is not set. */
export function readConnectorsFile(path: string | undefined): readonly ConnectorSettings[] {
  if (path === undefined) return []
  const file = readJsonFile('CONNECTORS_FILE', resolve(path), File)
  return Object.entries(file).map(([name, settings]) => ({ name, ...settings }))
}
