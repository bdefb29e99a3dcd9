import { Actions } from '@/components/admin/lists/actions'
import { DeleteButton } from '@/components/admin/lists/delete-button'
import { DraftPill, ListCell, ListName, ListRow, RowLink } from '@/components/admin/lists/list-table'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { LOW_STOCK, leftBySize } from '@/lib/admin/product-list'
import { lowestOffer } from '@/lib/catalog/offer'
import type { Product } from '@/lib/catalog/responses'
import { type Department, departmentOf, kindOf } from '@/lib/settings/departments'
import { percentOff } from '@/lib/values/money'
import { DuplicateButton } from './duplicate-button'

/** A product in the admin's list. */
export function AdminProductRow({ product, departments }: { product: Product; departments: Department[] }) {
  const { _id, name, brand, category, subCategory, images, isNewArrival, isRecommend } = product
  const { price, compareAtPrice, isFrom } = lowestOffer(product)
  const names = [departmentOf(departments, category), kindOf(departments, { department: category, subCategory })]
  const marks = [isNewArrival && 'New arrival', isRecommend && 'Recommended'].filter(Boolean)
  return (
    <ListRow>
      <ListCell place="picture">
        <Picture url={images[0]} alt="" sizes="3rem" className="h-8.5 w-7! rows:h-12 rows:w-10!" />
      </ListCell>
      <ListName>
        {/* First, since a long name is cut. */}
        <DraftPill product={product} /> {name}
      </ListName>
      <ListCell isWide className="text-soft text-xs">
        {[brand, ...names.flatMap((named) => named?.name ?? [])].join(' · ')}
        {marks.length > 0 && ` · ${marks.join(' · ')}`}
      </ListCell>
      <ListCell place="figure" className="leading-tight">
        <Price amount={price} from={isFrom} className="font-semibold" />
        {compareAtPrice !== null && (
          <span className="block text-soft text-xs leading-tight rows:hidden">
            <s>
              <span className="sr-only">Was (before the sale): </span>
              <Price amount={compareAtPrice} />
            </s>{' '}
            −{percentOff(price, compareAtPrice)}%
          </span>
        )}
      </ListCell>
      <StockCells product={product} />
      <ListCell place="more" className="cells:*:justify-end">
        <div className="flex items-center">
          <RowLink href={`/admin/editproduct/${_id}`} label={`Edit ${name}`}>
            Edit
          </RowLink>
          <Actions of={name}>
            <DuplicateButton product={product} isInTable />
            <DeleteButton
              call="DELETE /api/products/{id}"
              id={_id}
              what={name}
              question="Are you sure you want to delete this Product?"
              description="It leaves the shop at once. Old orders keep its name, picture and price."
              done="Product deleted"
              isInTable
            />
          </Actions>
        </div>
      </ListCell>
    </ListRow>
  )
}

/** More sizes are a figure. */
const SIZES_SHOWN = 6

const leftClass = (left: number) =>
  left === 0 ? 'font-medium text-danger' : left <= LOW_STOCK ? 'font-semibold text-ink' : ''

function StockCells({ product }: { product: Product }) {
  const { countInStock } = product
  const sizes = leftBySize(product)
  return (
    <>
      <ListCell place="state" className={`whitespace-nowrap cells:text-right ${leftClass(countInStock)}`}>
        {countInStock > 0 ? (
          <>
            {countInStock.toLocaleString('en-US')} <span className="cells:sr-only">in stock</span>
          </>
        ) : (
          'Sold out'
        )}
      </ListCell>
      <ListCell place="about" className="leading-tight">
        {countInStock > 0 && sizes.length > 0 && (
          <ul aria-label="By size" className="flex gap-x-2 rows:*:shrink-0 cells:flex-wrap">
            {sizes.slice(0, SIZES_SHOWN).map(({ size, left }) => (
              <li key={size} className={`max-w-24 truncate ${leftClass(left)}`}>
                {size}: {left}
              </li>
            ))}
            {sizes.length > SIZES_SHOWN && <li>+{sizes.length - SIZES_SHOWN}</li>}
          </ul>
        )}
      </ListCell>
    </>
  )
}
