/** Who is signed in, as the browser keeps it under `userInfo` and REST answers begin. */
export type UserInfo = { _id: string; name: string; email: string; isAdmin: boolean }

/** What REST calls answer: the token stands in no page and no storage of the browser. */
export type UserInfoWithToken = UserInfo & { token: string }

/** A row of the admin's list. */
export type AdminUser = UserInfo & { createdAt: string }
