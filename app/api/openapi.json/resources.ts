import * as activity from '../activity/route'
import * as cartCheck from '../cart/check/route'
import * as couriersId from '../couriers/[id]/route'
import * as couriers from '../couriers/route'
import * as cron from '../cron/route'
import * as discountsId from '../discounts/[id]/route'
import * as discountsCheck from '../discounts/check/route'
import * as discounts from '../discounts/route'
import * as health from '../health/route'
import * as ordersIdCancel from '../orders/[id]/cancel/route'
import * as ordersIdDeliver from '../orders/[id]/deliver/route'
import * as ordersIdNoAnswer from '../orders/[id]/no-answer/route'
import * as ordersIdNotes from '../orders/[id]/notes/route'
import * as ordersIdPay from '../orders/[id]/pay/route'
import * as ordersIdPaymentReference from '../orders/[id]/payment-reference/route'
import * as ordersIdRejectPayment from '../orders/[id]/reject-payment/route'
import * as ordersIdReturns from '../orders/[id]/returns/route'
import * as ordersId from '../orders/[id]/route'
import * as ordersIdStatus from '../orders/[id]/status/route'
import * as ordersConfirm from '../orders/confirm/route'
import * as ordersExport from '../orders/export.csv/route'
import * as ordersManual from '../orders/manual/route'
import * as ordersMyorders from '../orders/myorders/route'
import * as orders from '../orders/route'
import * as ordersStatus from '../orders/status/route'
import * as ordersTrack from '../orders/track/route'
import * as ordersTracking from '../orders/tracking/route'
import * as productsIdCopy from '../products/[id]/copy/route'
import * as productsIdReviews from '../products/[id]/reviews/route'
import * as productsId from '../products/[id]/route'
import * as productsIdWanted from '../products/[id]/wanted/route'
import * as productsExport from '../products/export.csv/route'
import * as productsImport from '../products/import/route'
import * as productsMatch from '../products/match/route'
import * as productsNewarrivals from '../products/newarrivals/route'
import * as products from '../products/route'
import * as productsSelection from '../products/selection/route'
import * as productsSuggestions from '../products/suggestions/route'
import * as ready from '../ready/route'
import * as returnsIdPhoto from '../returns/[id]/photo/route'
import * as returnsId from '../returns/[id]/route'
import * as reviewsId from '../reviews/[id]/route'
import * as search from '../search/route'
import * as searchesEmpty from '../searches/empty/route'
import * as settingsPicturesId from '../settings/pictures/[id]/route'
import * as settingsPictures from '../settings/pictures/route'
import * as settings from '../settings/route'
import * as settlements from '../settlements/route'
import * as stats from '../stats/route'
import * as synonymsId from '../synonyms/[id]/route'
import * as synonyms from '../synonyms/route'
import * as usersIdNotes from '../users/[id]/notes/route'
import * as usersId from '../users/[id]/route'
import * as usersAddressesId from '../users/addresses/[id]/route'
import * as usersAddresses from '../users/addresses/route'
import * as usersCart from '../users/cart/route'
import * as usersForgotPassword from '../users/forgot-password/route'
import * as usersLogin from '../users/login/route'
import * as usersLogout from '../users/logout/route'
import * as usersProfileExport from '../users/profile/export/route'
import * as usersProfile from '../users/profile/route'
import * as usersResetPassword from '../users/reset-password/route'
import * as users from '../users/route'
import * as usersVerifyOtp from '../users/verify-otp/route'
import * as usersWishlistId from '../users/wishlist/[id]/route'
import * as usersWishlist from '../users/wishlist/route'
import * as waiting from '../waiting/route'
import * as wantedId from '../wanted/[id]/route'

/** The route module of each path in the document. Nothing else imports them together. */
export const resources = {
  '/api/activity': activity,
  '/api/cart/check': cartCheck,
  '/api/couriers/{id}': couriersId,
  '/api/couriers': couriers,
  '/api/cron': cron,
  '/api/discounts/{id}': discountsId,
  '/api/discounts/check': discountsCheck,
  '/api/discounts': discounts,
  '/api/health': health,
  '/api/orders/{id}/cancel': ordersIdCancel,
  '/api/orders/{id}/deliver': ordersIdDeliver,
  '/api/orders/{id}/no-answer': ordersIdNoAnswer,
  '/api/orders/{id}/notes': ordersIdNotes,
  '/api/orders/{id}/pay': ordersIdPay,
  '/api/orders/{id}/payment-reference': ordersIdPaymentReference,
  '/api/orders/{id}/reject-payment': ordersIdRejectPayment,
  '/api/orders/{id}/returns': ordersIdReturns,
  '/api/orders/{id}/status': ordersIdStatus,
  '/api/orders/{id}': ordersId,
  '/api/orders/confirm': ordersConfirm,
  '/api/orders/export.csv': ordersExport,
  '/api/orders/manual': ordersManual,
  '/api/orders/myorders': ordersMyorders,
  '/api/orders/status': ordersStatus,
  '/api/orders/tracking': ordersTracking,
  '/api/orders/track': ordersTrack,
  '/api/orders': orders,
  '/api/products/{id}/copy': productsIdCopy,
  '/api/products/{id}/reviews': productsIdReviews,
  '/api/products/{id}/wanted': productsIdWanted,
  '/api/products/{id}': productsId,
  '/api/products/export.csv': productsExport,
  '/api/products/import': productsImport,
  '/api/products/match': productsMatch,
  '/api/products/newarrivals': productsNewarrivals,
  '/api/products': products,
  '/api/products/selection': productsSelection,
  '/api/products/suggestions': productsSuggestions,
  '/api/ready': ready,
  '/api/returns/{id}/photo': returnsIdPhoto,
  '/api/returns/{id}': returnsId,
  '/api/reviews/{id}': reviewsId,
  '/api/search': search,
  '/api/searches/empty': searchesEmpty,
  '/api/settings/pictures/{id}': settingsPicturesId,
  '/api/settings/pictures': settingsPictures,
  '/api/settings': settings,
  '/api/settlements': settlements,
  '/api/stats': stats,
  '/api/synonyms/{id}': synonymsId,
  '/api/synonyms': synonyms,
  '/api/users/{id}/notes': usersIdNotes,
  '/api/users/{id}': usersId,
  '/api/users/addresses/{id}': usersAddressesId,
  '/api/users/addresses': usersAddresses,
  '/api/users/cart': usersCart,
  '/api/users/forgot-password': usersForgotPassword,
  '/api/users/login': usersLogin,
  '/api/users/logout': usersLogout,
  '/api/users/profile/export': usersProfileExport,
  '/api/users/profile': usersProfile,
  '/api/users/reset-password': usersResetPassword,
  '/api/users': users,
  '/api/users/verify-otp': usersVerifyOtp,
  '/api/users/wishlist/{id}': usersWishlistId,
  '/api/users/wishlist': usersWishlist,
  '/api/waiting': waiting,
  '/api/wanted/{id}': wantedId,
} as const
