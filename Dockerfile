# The shop without a database of its own: it needs a DATABASE_URL (compose.yaml brings a PostgreSQL).
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The Node and the PostgreSQL that come from npm are optional packages, and the image has the one and needs not the other.
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
# Everything belongs to root, so that the shop cannot change itself.
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/migrations ./migrations
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/src ./src
COPY --from=build /shop/art/products ./art/products
COPY --from=build /shop/art/product-views ./art/product-views
COPY --from=build /shop/media ./media
COPY --from=build /shop/build ./build
RUN install -d -o node -g node -m 700 /data
VOLUME ["/data"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=16", "src/main.ts"]
