# The site as an image: `docker build --tag site .`. It runs as any user with a read-only root file system, and writes only
# to /data and /tmp. test/more/image.test.ts repeats the last stage without Docker; see docs/deploy.md.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm run sbom

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
# The image has Node already.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
WORKDIR /site
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
COPY --from=packages /site/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY reader reader
COPY shared shared
COPY api api
COPY site site
COPY server server
COPY cli cli
COPY content content
COPY --from=build /site/build build
COPY --from=build /site/.cache/pictures .cache/pictures
ENV SITE_MODE=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz/pages`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node runs as PID 1, so that it receives the signal to stop.
CMD ["node", "--max-semi-space-size=4", "--v8-pool-size=1", "server/main.ts"]
