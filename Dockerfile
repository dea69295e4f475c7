# An image with all commands, and what a cluster, PNG pictures and assistants need besides.
#     docker build -t quadrille .
#     docker run --rm -i quadrille count --family torto - < words.txt
# Any image with Node 20.19 or later and npm will do: --build-arg NODE=my-node
ARG NODE=node:22-slim
FROM ${NODE} AS build
WORKDIR /source
COPY . .
RUN npm ci && npm pack --ignore-scripts --pack-destination /

FROM ${NODE}
COPY --from=build /quadrille-*.tgz /tmp/quadrille.tgz
RUN npm install --global /tmp/quadrille.tgz bullmq@6 ioredis@6 @resvg/resvg-js@2 @modelcontextprotocol/sdk@1 && rm /tmp/quadrille.tgz
USER 1000
WORKDIR /data
ENTRYPOINT ["quadrille"]
