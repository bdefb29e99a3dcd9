import { Link, type LinkProps } from '@/components/ui/link'

/** A filter to set or to take back: to where the results begin, from anywhere below. The panel beside them does not move. */
export const FilterLink = (props: LinkProps) => <Link {...props} data-stay="" data-view="results" />

/** A filter to take back that is gone once it was: the focus goes to the number of results, which stays. */
export const ChipLink = (props: LinkProps) => <Link {...props} data-stay="" data-focus="count" />
