/** Invented brands; no maker of building products has these names. */
export const brands = [
  { slug: 'southframe', name: 'Southframe' },
  { slug: 'longspan', name: 'Longspan' },
  { slug: 'red-gully', name: 'Red Gully Hardwood' },
  { slug: 'treatwell', name: 'Treatwell' },
  { slug: 'tidewater', name: 'Tidewater Decking' },
  { slug: 'corella', name: 'Corella Building Products' },
  { slug: 'basalt-board', name: 'Basalt Board' },
  { slug: 'whitestone', name: 'Whitestone Linings' },
  { slug: 'platypus', name: 'Platypus Flooring' },
  { slug: 'kooka-ply', name: 'Kooka Ply' },
  { slug: 'warmwall', name: 'Warmwall' },
  { slug: 'gripfast', name: 'Gripfast' },
] as const

export const categories = [
  { slug: 'structural-pine', name: 'Structural Pine' },
  { slug: 'lvl-beams', name: 'LVL and Beams' },
  { slug: 'i-joists', name: 'I-Joists' },
  { slug: 'hardwood', name: 'Structural Hardwood' },
  { slug: 'treated-pine', name: 'Treated Pine and Landscaping' },
  { slug: 'decking', name: 'Decking' },
  { slug: 'cladding', name: 'Cladding' },
  { slug: 'fibre-cement', name: 'Fibre Cement' },
  { slug: 'plasterboard', name: 'Plasterboard' },
  { slug: 'flooring', name: 'Flooring' },
  { slug: 'plywood', name: 'Plywood and Panels' },
  { slug: 'insulation', name: 'Insulation and Wraps' },
  { slug: 'mouldings', name: 'Mouldings' },
  { slug: 'doors', name: 'Doors and Jambs' },
  { slug: 'fixings', name: 'Fixings and Adhesives' },
] as const

export type BrandSlug = (typeof brands)[number]['slug']
export type CategorySlug = (typeof categories)[number]['slug']
