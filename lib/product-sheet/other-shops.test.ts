import { expect, it } from 'vitest'
import { planImport } from './plan'
import { readProducts } from './read-products'

const read = (text: string) => readProducts({ text, warnings: [] }).rows.map(({ row, cells }) => ({ row, ...cells }))

it('reads the sheets of Shopify by their own headings', () => {
  const heading =
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status'
  const rows = [
    'kurta,Kurta,"<p>Soft <b>lawn</b> &amp; silk.</p><ul><li>Regular</li><li>Wash cold</li></ul><script>x</script>",Bugs,TRUE,Size,S,Colour,Red,4,2499.00,3199.00,https://x.invalid/1.jpg,active',
    'kurta,,,,,,M,,Red,-2,2699.00,2699.00,https://x.invalid/2.jpg,',
    'kurta,,,,,,,,,,,,https://x.invalid/3.jpg,',
    'cap,Cap,Plain < fancy,Bugs,TRUE,Title,Default Title,,,,990.00,,,draft',
  ]
  const kurta = {
    name: 'Kurta',
    description: 'Soft lawn & silk.\nRegular\nWash cold',
    brand: 'Bugs',
    isPublished: 'true',
  }
  const prices = { price: '2499', compareAtPrice: '3199' }
  expect(read([heading, ...rows].join('\r\n'))).toEqual([
    {
      row: 2,
      ...kurta,
      ...prices,
      size: 'S / Red',
      quantity: '4',
      'sizes.price': '2499',
      'sizes.compareAtPrice': '3199',
    },
    { row: 3, ...kurta, ...prices, size: 'M / Red', quantity: '0', 'sizes.price': '2699', 'sizes.compareAtPrice': '' },
    {
      ...{ row: 5, name: 'Cap', description: 'Plain < fancy', brand: 'Bugs', isPublished: 'false' },
      ...{ price: '990', compareAtPrice: '', countInStock: '0' },
    },
  ])
})

it('tells products of other shops with the same name apart', async () => {
  const shopify =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Tee,Size,S,990\na,,,M,990\nb,Tee,Size,S,1290'
  const woo = ['7,variable,A,Tee,,', '8,variation,A-S,,A,S', '9,variable,B,Tee,,', '10,variation,B-S,,B,S']
  const sheets = [shopify, ['ID,Type,SKU,Name,Parent,Attribute 1 value(s)', ...woo].join('\n')]
  const plans = sheets.map(async (text) => {
    const { rows } = readProducts({ text, warnings: [] })
    const plan = await planImport(rows, new Map(), {
      defaults: { price: '990', category: 'men', subCategory: 'shirts', fit: 'x', description: 'x', brand: 'x' },
    })
    return [
      rows.map(({ cells }) => cells.name),
      plan.products.map((one) => one.rows.length),
      plan.rows.flatMap(({ message }) => message ?? []),
    ]
  })
  expect(await Promise.all(plans)).toEqual([
    [['Tee', 'Tee', 'Tee'], [2, 1], []],
    [['Tee', 'Tee'], [1, 1], []],
  ])
})

it('reads the sheets of WooCommerce, whose ID is none of ours', () => {
  const heading =
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
  const rows = [
    '7,variable,TEE,Tee,1,,"<p>One</p>\\n<p>Two</p>",,,,,Size,"S, M"',
    '8,variation,TEE-S,Tee - S,1,,,3,1990,2490,TEE,Size,S',
    '9,variation,TEE-M,Tee - M,1,,,,,2490,id:7,Size,M',
    '10,simple,CAP,Cap,0,Short.,,5,,990,,,',
  ]
  const tee = { name: 'Tee', description: 'One\nTwo', brand: '', isPublished: 'true' }
  const plain = { price: '2490', compareAtPrice: '' }
  expect(read([heading, ...rows].join('\n'))).toEqual([
    {
      ...{ row: 3, ...tee, price: '1990', compareAtPrice: '2490', size: 'S', quantity: '3' },
      ...{ 'sizes.price': '1990', 'sizes.compareAtPrice': '2490' },
    },
    { row: 4, ...tee, ...plain, size: 'M', quantity: '0', 'sizes.price': '2490', 'sizes.compareAtPrice': '' },
    {
      ...{ row: 5, name: 'Cap', description: 'Short.', brand: '', isPublished: 'false' },
      ...{ price: '990', compareAtPrice: '', countInStock: '5' },
    },
  ])
})
