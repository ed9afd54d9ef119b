import { readFile } from 'node:fs/promises'
import { createClient } from '@tonewood/client'

const shop = createClient(process.env.SHOP ?? '', { token: process.env.TOKEN })
const form = new FormData()
form.set('bucket', 'instrumentimages')
form.set('file', new Blob([await readFile('front.jpg')]), 'front.jpg')
const { key } = await shop('POST /api/v1/uploads', { form })
const parcel = { weight_oz: 160, length_inches: 44, width_inches: 18, height_inches: 6 }
const { product } = await shop('POST /api/v1/products', {
  json: { name: 'Cedar OM', price: 4200, images: [{ key, alt: 'Front' }], ...parcel, is_available: true },
})
console.log(`${product.name} is listed for $${product.price}: ${product.id}`)
