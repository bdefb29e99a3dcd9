/** How many processes serve this shop together; what one of them may have is its share of what all may have. */
const processes = Number(process.env.SHOP_PROCESSES ?? 1)

/** This process's share of `total`; at least `least`. */
export const shareOf = (total: number, least = 1) => Math.max(least, Math.floor(total / processes))
