/** A product as a shop keeps it: what it shows to visitors, and where. */
export interface ShopProduct {
  id: number
  name: string
  permalink: string
  images: { id: number; src: string; thumbnail: string | false; alt: string }[]
  brands: ShopTerm[]
  categories: ShopTerm[]
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  isPublished: boolean
}

interface ShopTerm {
  id: number
  name: string
  slug: string
  link: string
}

const term = (id: number, name: string, slug: string): ShopTerm => ({
  id,
  name,
  slug,
  link: `https://shop.invalid/${slug}/`,
})

const brands = {
  yarra: term(16, 'Yarra &amp; Sons', 'yarra-sons'),
  oak: term(17, 'Oak&#8217;s', 'oaks'),
}
const categories = {
  decking: term(21, 'Decking', 'decking'),
  lvl: term(22, 'LVL &#038; I-Joists', 'lvl'),
}

/** Names as WordPress writes them: with character references, and sometimes with tags. */
export function shopRows(url: string): ShopProduct[] {
  const product = (id: number, name: string, more: Partial<ShopProduct> = {}): ShopProduct => ({
    id,
    name,
    permalink: `${url}/product/${id}/`,
    images: [
      {
        id: id + 1000,
        src: `${url}/wp-content/uploads/${id}.jpg`,
        thumbnail: `${url}/wp-content/uploads/${id}-324x324.jpg`,
        alt: 'A stack of boards',
      },
    ],
    brands: [brands.yarra],
    categories: [categories.decking],
    visibility: 'visible',
    isPublished: true,
    ...more,
  })
  return [
    product(31, 'Merbau 90 &#215; 19'),
    product(32, 'LVL &#8211; 240<sup>x</sup>45 &lt;E13&gt;', {
      brands: [brands.oak],
      categories: [categories.lvl, categories.decking],
    }),
    product(33, 'Spotted gum', { brands: [], images: [] }),
    product(34, 'A sample box', { visibility: 'hidden' }),
    product(35, 'Next year&#8217;s board', { isPublished: false }),
  ]
}
