ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
# Only what decides the installs: they stay cached until a dependency changes.
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM base AS dependencies
# Prisma's client names its command line and TypeScript as optional peers; without `--omit=optional` npm keeps both (250 MB).
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional
# Query compilers of other databases, source maps and type declarations: never loaded here, half of what is left.
RUN find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql.*' -delete \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE_VERSION}-bookworm-slim
# Inside a container 127.0.0.1 is reachable by nobody else.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data
WORKDIR /app
# A named volume takes over the owner of the folder it first covers; everything else stays root's, and unwritable.
RUN install -d -o node -g node -m 0700 /data
COPY --from=dependencies /app/node_modules ./node_modules
# What hashes passwords is compiled for each platform, and npm takes those for optional.
COPY --from=build /app/node_modules/@node-rs ./node_modules/@node-rs
COPY package.json ./
COPY prisma/migrations ./prisma/migrations
COPY --from=build /app/dist ./dist
USER node
EXPOSE 4000
# Liveness only: a database that is away must not get the process restarted, so not /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: SIGTERM reaches node itself, which drains. Before its handlers stand, and for one-off commands, PID 1 would
# ignore signals: run with an init (`docker run --init`; docker-compose.yml does).
CMD ["node", "dist/src/server.js"]
# Last: a new revision number then rebuilds nothing.
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Docket" \
      org.opencontainers.image.description="Investment deals and regulatory filings over REST, GraphQL and MCP" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
